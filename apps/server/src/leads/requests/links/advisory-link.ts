/** The page of the appointment with the adviser, for whoever holds the link to the request. */
export function advisoryLinkOf(publicUrl: string, statusToken: string): string {
  return `${publicUrl}/baufinanzierung/anfrage/${statusToken}/termin`;
}

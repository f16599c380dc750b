/** What stands in a field of a sent form, without the space around it; a file says nothing. */
export function stated(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

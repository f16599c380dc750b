/** The files that a plan can be taken along as. */
export const EXPORT_FORMATS = [
  { extension: 'csv', label: 'CSV für Excel' },
  { extension: 'xlsx', label: 'XLSX' },
  { extension: 'pdf', label: 'PDF' },
] as const;

// Separate file, because the calculators' first load needs only these labels.

export const EMPLOYMENT_LABELS = {
  EMPLOYED: 'Angestellt',
  CIVIL_SERVANT: 'Verbeamtet',
  WORKER: 'Arbeiterin oder Arbeiter',
  SELFEMPLOYED: 'Selbstständig',
  FREELANCER: 'Freiberuflich',
  PENSIONER: 'In Rente oder Pension',
  HOUSEWIFE: 'Im eigenen Haushalt tätig',
  UNEMPLOYED: 'Arbeitslos',
};

export const AGE_GROUP_LABELS = {
  UNDER_45: 'unter 45 Jahre',
  BETWEEN_45_AND_54: '45 bis 54 Jahre',
  BETWEEN_55_AND_66: '55 bis 66 Jahre',
  OVER_66: 'über 66 Jahre',
};

export const CONTRACT_TYPE_LABELS = {
  PERMANENT: 'unbefristet',
  LIMITED: 'befristet',
  PROBATION: 'in der Probezeit',
};

import type { Profession } from '@heimvorteil/engine';

/** Says beside a list of lenders that those of a profession are among them; empty for everybody else. */
export const PROFESSION_LENDERS: Readonly<Record<Profession, string>> = {
  NONE: '',
  DOCTOR: 'Auch Anbieter nur für Ärztinnen und Ärzte sind dabei.',
  PHARMACIST: 'Auch Anbieter nur für Apothekerinnen und Apotheker sind dabei.',
};

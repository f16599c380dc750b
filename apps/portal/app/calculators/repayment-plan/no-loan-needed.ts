/** Said in place of a loan's figures where own funds pay for everything. */
export const NO_LOAN_NEEDED = 'Du brauchst kein Darlehen: Dein Eigenkapital zahlt alles.';

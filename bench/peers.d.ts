declare module 'loanjs' {
  interface Installment {
    capital: number;
    interest: number;
    installment: number;
    remain: number;
  }
  /** Types of the loanjs package: `amount` in euros, `rate` in percent per year. */
  export function Loan(
    amount: number,
    installmentsNumber: number,
    interestRate: number,
    type?: 'annuity',
  ): { installments: Installment[]; interestSum: number; sum: number };
}

declare module 'amortizejs' {
  export const Calculator: {
    calculate(config: { method: 'mortgage'; apr: number; balance: number; loanTerm: number }): {
      totalInterest: number;
      schedule: unknown[];
    };
  };
}

declare module 'autocannon' {
  interface Client {
    setRequests(requests: { path: string; headers?: Record<string, string> }[]): void;
  }
  interface Instance {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): void;
    on(event: 'done', listener: () => void): void;
    on(event: 'error' | 'reqError', listener: (error: Error) => void): void;
  }
  export default function autocannon(
    options: {
      url: string;
      connections: number;
      amount: number;
      timeout: number;
      setupClient: (client: Client) => void;
    },
    done: () => void,
  ): Instance;
}

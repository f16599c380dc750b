import { createContext } from 'react-router';

export const requestNumberContext = createContext<string | undefined>(undefined);

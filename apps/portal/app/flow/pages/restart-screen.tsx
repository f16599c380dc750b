import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import styles from '../flow.module.css';
import { questionAddress, type Flow, type Question } from '../flow.ts';
import { answerStore } from '../answers/use-flow-answers.ts';

/** Deletes a flow's answers and opens its first question; without JavaScript nothing is stored. */
export function RestartScreen({ flow }: { flow: Flow }) {
  const navigate = useNavigate();
  const first = questionAddress(flow, (flow.questions[0] as Question).key);
  useEffect(() => {
    const purge = async () => {
      const { restart } = await answerStore();
      restart(flow);
      await navigate(first, { replace: true });
    };
    void purge();
  }, [flow, first, navigate]);
  return (
    <div className={`prose ${styles.waiting}`}>
      <h1>Noch einmal von vorn</h1>
      <p className="lead">Deine Antworten werden verworfen, und es beginnt mit der ersten Frage.</p>
      <p>
        <Action to={first}>Zur ersten Frage</Action>
      </p>
    </div>
  );
}

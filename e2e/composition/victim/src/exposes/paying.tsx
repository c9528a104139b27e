import { breaksAt, Part } from '../part.tsx';
import classes from './paying.module.css';

if (breaksAt('module')) throw new Error('victim breaks on purpose');

export default function Paying() {
  return <Part name="paying" className={classes['part']} />;
}

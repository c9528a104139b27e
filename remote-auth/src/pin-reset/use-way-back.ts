import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@tessera/contract';

/** Back to where the PIN was needed; Home if the page was opened by its address. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(paths.home()) : navigate(-1));
}

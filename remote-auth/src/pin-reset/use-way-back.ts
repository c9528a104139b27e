import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@tessera/contract';

/** The way back to where the PIN was asked for; Home for a page that was opened by its address. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(paths.home()) : navigate(-1));
}

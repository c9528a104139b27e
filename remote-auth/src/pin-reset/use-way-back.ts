import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@tessera/contract';

export function useWayBack(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(paths.home()) : navigate(-1));
}

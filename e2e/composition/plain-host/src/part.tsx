import { useState } from 'react';
import './part.css';

export default function Part() {
  const [clicks, setClicks] = useState(0);
  return (
    <button
      className="shop-part"
      onClick={() => setClicks(clicks + 1)}
    >{`Bought ${clicks}`}</button>
  );
}

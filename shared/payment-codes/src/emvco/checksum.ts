/**
 * CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) over the bytes of the text, as four upper-case hex
 * digits. Source: EMVCo QRCPS-MPM 1.1, section 4.7.3, after ISO/IEC 13239.
 * @example checksumOf('123456789') // '29B1'
 */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

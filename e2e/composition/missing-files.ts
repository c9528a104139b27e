/**
 * Console errors about files that are missing on purpose: 404s whose body is neither script nor
 * style.
 */
export const ofMissingFiles =
  /404|^Refused to (execute script|apply style) .* its MIME type \('text\/plain'\)/;

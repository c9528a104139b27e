/** Console errors for missing files: 404s, and their plain text as script or style. */
export const ofMissingFiles =
  /404|^Refused to (execute script|apply style) .* its MIME type \('text\/plain'\)/;

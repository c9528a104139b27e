// Replaces axios's fetch adapter, which this project does not use.
export const getFetch = undefined;
export default undefined;

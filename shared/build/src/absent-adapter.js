// Stands for axios's fetch adapter, which nothing here asks for.
export const getFetch = undefined;
export default undefined;

// Takes the place of Module Federation's bundler runtime in every remote: the host provides one
// small implementation for the page, so that no remote carries a runtime of its own.
export default globalThis[Symbol.for('tessera.federation')];

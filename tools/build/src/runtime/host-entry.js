/* global setTimeout */
/** The host's code keeps a page busy for some time: what the first script is about to show comes before it. */
const patienceMs = 400;

async function runHost() {
  const { beforeHost } = globalThis;
  if (beforeHost) {
    const over = new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    });
    await Promise.race([beforeHost, over]);
  }
  // In this script, and run only now.
  await import(/* webpackMode: "eager" */ './host-runtime.js');
  await import(/* webpackMode: "eager" */ 'host-main');
}

void runHost();

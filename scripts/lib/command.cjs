/** Runs one of the commands beside this folder; what goes wrong becomes one sentence and exit code 1. */
module.exports = async function runCommand(name, args) {
  const { endOnSignals, endWith, isEnding } = await import('./lifetime.mjs');
  const { reportFailure } = await import('./progress.mjs');
  endOnSignals();
  try {
    const { default: command } = await import(`../${name}.mjs`);
    await command(args);
  } catch (error) {
    if (!isEnding()) reportFailure(error);
    await endWith(1);
  }
};

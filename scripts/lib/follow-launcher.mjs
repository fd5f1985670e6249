// Loaded into the server before its own code: when the launcher is killed, the server stops in its usual order
// instead of keeping the port from the next start.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

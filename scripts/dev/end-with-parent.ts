// Loaded before the server of `npm run dev`: should that be killed, no server stays behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));

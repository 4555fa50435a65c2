// Preloaded into the server of `npm run dev`, so that it ends when its parent is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));

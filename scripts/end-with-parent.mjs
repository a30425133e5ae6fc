// Loaded into a server before its own code: when the process that started it is gone, however that ended, it ends too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open-database.ts'
import { readWebApp } from './http/pages.ts'
import { leaveRoot } from './leave-root.ts'
import { readProviderSettings } from './outward/provider-settings.ts'
import { say, timed } from './say.ts'
import { startServer } from './start-server.ts'
import { openStorage } from './storage/open-storage.ts'

const main = async (): Promise<void> => {
  const config = readConfig()
  const asWhom = await leaveRoot(config)
  const providerSettings = await readProviderSettings(config.providersFile)
  const web = await readWebApp(join(import.meta.dirname, '../../dist/web'), config.offline)
  const database = await openDatabase({ log: say, progress: timed }, config)
  const server = await startServer({
    logins: database.logins,
    storage: openStorage(config),
    csrfKey: database.secrets.csrfKey,
    host: config.host,
    port: config.port,
    publicUrl: config.publicUrl,
    smtpUrl: config.smtpUrl,
    mailNetworks: config.mailNetworks,
    outbox: join(config.dataDir, 'outbox'),
    trustProxy: config.trustProxy,
    exchangeRatesUrl: config.exchangeRatesUrl,
    logLevel: config.logLevel,
    web,
    providerSettings,
  }).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  closeWithGrace({ delay: 25_000, logger: false }, async ({ err }) => {
    if (err) server.app.log.fatal({ err }, 'stopping after an error that nobody handled')
    await server.stop()
    await database.stop()
  })
  if (process.argv.includes('--sample-band')) {
    const { loadSampleBand, renewSamplePassword } = await import('./sample-band/load-sample-band.ts')
    say('· the sample band is coming: its login is printed when it is there')
    const loading = { owner: database.owner, cache: join(config.dataDir, 'sample-band'), say }
    await timed('loading the sample band', () => loadSampleBand(server.services, loading))
    say(`· log in as eliska, marta, sam, tom or jonas with the password ${await renewSamplePassword(loading)}`)
  }
  const faults = await server.services.explorer.whyOff()
  if (faults.length > 0) {
    say(`· the Database Explorer is switched off: ${faults.join('; ')}`)
    say('· "npm run admin -- explorer-script" prints what a superuser of the database runs to switch it on')
  }
  if (asWhom !== null) say(asWhom)
  if (!config.smtpUrl) say(`· no SMTP_URL: mails are written to ${join(config.dataDir, 'outbox')}`)
  say(`Backline is ready: ${server.address}`)
}

await main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})

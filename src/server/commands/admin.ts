import { type AccountTier, accountTiers } from '#features/plans/contract/plan.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { say } from '#server/say.ts'
import { grantTier, listAccounts } from './account-tiers.store.ts'

const usage = `Usage: npm run admin -- grant NAME [${accountTiers.join('|')}]   (admin if no tier is named)
       npm run admin -- list`

type Command = { name: 'list' } | { name: 'grant'; username: string; tier: AccountTier }

const parse = ([name, ...rest]: string[]): Command => {
  const [username, tier = 'admin', ...more] = rest
  if (name === 'list' && rest.length === 0) return { name }
  const known = accountTiers.find((one) => one === tier)
  if (name === 'grant' && username && known && more.length === 0) return { name, username, tier: known }
  throw new Error(usage)
}

/** The operator's word on accounts; whoever is granted a tier has it from their next request on. */
const main = async (): Promise<void> => {
  const command = parse(process.argv.slice(2))
  // Standard output holds the answer alone.
  const log = (line: string): void => void process.stderr.write(`${line}\n`)
  const database = await openDatabase({ log, progress: (_label, step) => step(), share: true })
  try {
    if (command.name === 'list') {
      for (const { username, tier, email, createdAt } of await listAccounts(database.owner)) {
        say([username, tier, email, createdAt.toISOString().slice(0, 10)].join('\t'))
      }
      return
    }
    const username = await grantTier(database.owner, command.username, command.tier)
    if (username === null) throw new Error(`Nobody here is called ${command.username}.`)
    say(`${username} is ${command.tier} now.`)
  } finally {
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

import { recordAct } from '#features/audit/server/api.ts'
import { plural } from '#kernel/counted.ts'
import { typed } from '#server/command-line.ts'
import { type KeySign, readKeySigns } from '#server/database/key-signs.store.ts'
import { holdKeys, resealColumn } from '#server/database/reseal.store.ts'
import { makeSealing } from '#server/sealing.ts'
import {
  type Key,
  type KeyRing,
  keyName,
  keysOf,
  loadSecrets,
  replaceKeys,
  withNewKey,
  withNextKey,
} from '#server/secrets.ts'
import type { Surroundings } from './admin-accounts.ts'

/** Prints the keys of the secrets file by their names, and since when there is each; then which each process that runs knows. */
export const printKeys = async ({ database, secrets: { kept }, say }: Surroundings): Promise<void> => {
  const { current, next, former } = kept.keys
  const line = (role: string, key: Key): void => say([role, keyName(key), key.madeAt ?? '-'].join('\t'))
  line('current', current)
  if (next) line('next', next)
  for (const key of former) line('former', key)
  for (const { process, seals, opens } of await readKeySigns(database.single))
    say(['process', process, seals === null ? '-' : `seals ${seals}`, `opens ${opens.join(' ') || '-'}`].join('\t'))
}

/** Adds a key that processes open with before any of them seals with it. */
export const prepareKey = async (surroundings: Surroundings): Promise<void> => {
  const { next, current } = await change(surroundings, withNextKey(surroundings.secrets.kept.keys))
  surroundings.say(
    `The key ${keyName(next ?? current)} is prepared. Give the secrets file to all machines, restart every process, then run "${typed('admin', 'rotate-key')}".`,
  )
}

/** What an operator types who knows better, as of a process on a machine that is gone. */
export const allRestarted = 'all-restarted'

/** Refuses while a process runs that does not know the current key as it must, unless the operator says that there is none. */
const refuseStale = async (
  { database, secrets: { kept } }: Surroundings,
  command: string,
  knows: (sign: KeySign, current: string) => boolean,
): Promise<void> => {
  const current = keyName(kept.keys.current)
  const stale = (await readKeySigns(database.single)).filter((sign) => !knows(sign, current))
  if (stale.length === 0) return
  const those = stale.map(({ process, seals }) => (seals === null ? process : `${process}, with ${seals}`))
  throw new Error(
    `${plural(stale.length, 'One process runs', `${stale.length} processes run`)} without the key ${current} (${those.join('; ')}). Restart ${plural(stale.length, 'it', 'them')} first; "${typed('admin', `${command} ${allRestarted}`)}" goes ahead all the same.`,
  )
}

/**
 * Has the prepared key, or a new one, seal and sign from the next start of each process on. Refuses while a process has not
 * started with the key of the last time, unless `restarted` says so: typed twice by mistake, it leaves a key that nothing used.
 */
export const rotateKey = async (surroundings: Surroundings, restarted: boolean): Promise<void> => {
  const { keys } = surroundings.secrets.kept
  if (!restarted) await refuseStale(surroundings, 'rotate-key', ({ seals }, current) => seals === current)
  const { current, former } = await change(surroundings, withNewKey(keys))
  surroundings.say(
    `The key ${keyName(current)} seals and signs from the next start on. Restart every process, then run "${typed('admin', 'reseal')}".`,
  )
  if (former.length > 1)
    surroundings.say(
      `${former.length} former keys still open. "${typed('admin', 'drop-old-keys')}" forgets them later.`,
    )
}

/** Seals with the current key what other keys sealed; once every process opens with it, or `restarted` says so. */
export const reseal = async (surroundings: Surroundings, restarted: boolean): Promise<void> => {
  if (!restarted) await refuseStale(surroundings, 'reseal', ({ opens }, current) => opens.includes(current))
  await sealAgain(surroundings)
}

const sealAgain = async ({ database, secrets: { kept }, say }: Surroundings): Promise<void> => {
  const sealing = makeSealing(keysOf(kept))
  const { serverFeatures } = await import('#server/features.gen.ts')
  for (const place of serverFeatures.flatMap(({ sealed = [] }) => sealed)) {
    const { values, resealed, lost } = await resealColumn(database, place, sealing.reseal)
    if (values === 0) continue
    const hint = lost > 0 ? `, ${lost} that no key opens` : ''
    say(`${place.table}.${place.column}: ${values} sealed, ${resealed} sealed again${hint}`)
  }
}

/** Seals everything with the current key, and forgets the former ones; once every process seals with it, or `restarted` says so. */
export const dropOldKeys = async (surroundings: Surroundings, restarted: boolean): Promise<void> => {
  const { keys } = surroundings.secrets.kept
  if (keys.former.length === 0) throw new Error('There are no former keys.')
  if (!restarted) await refuseStale(surroundings, 'drop-old-keys', ({ seals }, current) => seals === current)
  await sealAgain(surroundings)
  await change(surroundings, { ...keys, former: [] })
  surroundings.say(
    `Only the key ${keyName(keys.current)} is left. From the next start on links in older mails lead nowhere (to end them, to answer an invitation), guest links that older keys made still open but are no longer shown, and phones get notifications again once Backline is opened on them.`,
  )
}

const change = async ({ database, secrets }: Surroundings, keys: KeyRing): Promise<KeyRing> => {
  await database.outside(async (tx) => {
    await holdKeys(tx)
    const present = await loadSecrets(secrets.file)
    if (JSON.stringify(present.keys) !== JSON.stringify(secrets.kept.keys))
      throw new Error('The keys were replaced meanwhile. Nothing was changed.')
    await recordAct(tx, 'command line', {
      act: 'instance.settings',
      subject: { kind: 'instance', id: null, name: 'the keys' },
      details: { current: keyName(keys.current), former: keys.former.map(keyName).join(' ') },
    })
    await replaceKeys(secrets.file, present, keys)
  })
  return keys
}

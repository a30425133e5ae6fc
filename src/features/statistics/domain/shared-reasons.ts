import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Connection } from '../contract/numbers.ts'
import { providers } from '../contract/providers.ts'

type Source = Pick<Connection, 'provider' | 'state' | 'isConfigured'>

/** What keeps a source from telling its numbers by itself; null for one that is connected. */
export const obstacleOf = ({
  provider,
  state,
  isConfigured,
}: Source): 'hand' | 'not set up' | 'address' | 'login' | null => {
  if (state !== 'not_connected') return null
  const { way } = providers[provider]
  if (way === 'hand') return 'hand'
  if (way !== 'open' && !isConfigured) return 'not set up'
  return way === 'login' ? 'login' : 'address'
}

/** Why sources have no numbers of their own, and what to do: once for all that share a reason. */
export const sharedReasons = (sources: readonly Source[]): string[] => {
  const named = (obstacle: ReturnType<typeof obstacleOf>): string[] =>
    sources.filter((one) => obstacleOf(one) === obstacle).map(({ provider }) => providers[provider].label)
  const [missing, hand] = [named('not set up'), named('hand')]
  return [
    missing.length > 0 &&
      t(
        '{names} {count, plural, one {isn’t} other {aren’t}} set up on this server. Ask your admin, or enter numbers yourself.',
        { names: listText(missing), count: missing.length },
      ),
    hand.length > 0 &&
      t('{names} {count, plural, one {doesn’t} other {don’t}} share numbers with apps. Enter them by hand.', {
        names: listText(hand),
        count: hand.length,
      }),
  ].filter((reason) => reason !== false)
}

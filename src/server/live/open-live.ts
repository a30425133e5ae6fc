import type { Login } from '#server/database/database.ts'
import { derivedToken } from '#server/secret-token.ts'
import { Live } from './live.ts'
import type { NatsAddress } from './nats-address.ts'
import { NatsTransport } from './nats-transport.ts'
import { PostgresTransport } from './postgres-transport.ts'

/** What live events of an installation are carried by: NATS, or else the database. */
export interface LiveCarrier {
  nats: NatsAddress | null
  login: Login
  /** A secret of the installation, which all its processes share. */
  key: string
  /** How PostgreSQL names the session that listens, where it is the database. */
  name: string
}

/** The live events of an installation; nothing is heard before it is started. `onSilence` hears of a line to the database that died in silence. */
export const openLive = (
  { nats, login, key, name }: LiveCarrier,
  onError: (error: Error) => void,
  onSilence: (since: number) => void = () => undefined,
): Live =>
  new Live((ears) =>
    nats
      ? new NatsTransport(nats, `backline.${derivedToken(key, 'live')}`, ears, onError)
      : new PostgresTransport({ login, name }, ears, onError, onSilence),
  )

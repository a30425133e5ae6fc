import type pg from 'pg'
import type { Services } from '#server/services.ts'

/** What a world is built on: a server, or what a command has of one. */
export interface WorldHost {
  /** The owner's connection. */
  owner: pg.Client
  services: Pick<Services, 'storage' | 'mailTokens'>
}

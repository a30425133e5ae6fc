import { z } from 'zod'

/** Ids are opaque UUIDv7 strings that only the server makes. */
export const id = z.uuid('This id is not valid.')

import { CallError } from '#client/client.ts'

/** The newer state that the server sent, under its name, with the refusal (409) of a change that was too late; else null. */
export const newerState = <Row>(error: unknown, name: string): Row | null =>
  error instanceof CallError && error.status === 409 ? ((error.body.details?.[name] as Row | undefined) ?? null) : null

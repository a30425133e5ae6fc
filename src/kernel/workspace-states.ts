import { t } from '#kernel/language/translate.ts'
/** The states of a workspace that an administrator gives it. */
export const workspaceStates = ['open', 'read_only', 'closed'] as const
export type WorkspaceState = (typeof workspaceStates)[number]

/** A sentence with the reason that an administrator gave, if any. */
export const withReason = (sentence: string, reason: string | null): string =>
  reason ? t('{text} Reason: {reason}', { text: sentence, reason }) : sentence

/** What members of a closed workspace are told. */
export const closedText = (reason: string | null): string =>
  withReason(t('This workspace was closed by the administrator of this server.'), reason)

/** What members of a read-only workspace are told when they want to change something. */
export const readOnlyText = (reason: string | null): string =>
  withReason(t('This workspace is read-only: you can see and export everything, but change nothing.'), reason)

/** What a member without two-step login is told in a workspace that asks for it. */
export const needsFactorText = (): string =>
  t('This workspace asks its members for two-step login. Set it up in your account, then come back.')

/** What an administrator without two-step login is told. */
export const adminNeedsFactorText = (): string =>
  t('Administrators need two-step login. Set it up in your account first.')

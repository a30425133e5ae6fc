/** Every background job with the data it takes; ids only, the worker reads the rest when it runs. */
export interface JobData {
  'analyse-demo': { workspaceId: string; demoId: string }
  'make-light-copy': { workspaceId: string; demoId: string }
  'prepare-blind-vote': { workspaceId: string; voteId: string }
  'prepare-file-preview': { workspaceId: string; fileId: string; version: number }
  'listen-to-transfer': { workspaceId: string; fileId: string }
  'work-mailbox': { workspaceId: string }
  'send-band-mail': { workspaceId: string; draftId: string }
  'send-mail': {
    to: string
    subject: string
    text: string
    html: string
    /** Decided when the mail is written and the same at each try: mail programs show once what was sent twice. */
    messageId: string
    headers?: Record<string, string>
    /** Where people's answers go, when not to nobody. */
    replyTo?: string
    /** What calendars read of it (RFC 6047). */
    icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }
  }
  'send-push': { personId: string; deviceId: string; stack: string; ids: string[]; tries: number }
  'delete-files': { keys: string[] }
  'read-statement': { workspaceId: string; importId: string; run: number }
  'book-statement': { workspaceId: string; importId: string; run: number }
  'undo-statement': { workspaceId: string; importId: string; run: number }
  'fetch-numbers': { workspaceId: string; provider: string }
  'find-addresses': { workspaceId: string; address: string }
  'send-webhook': { workspaceId: string; deliveryId: string; tries: number }
  'read-calendar': { workspaceId: string; calendarId: string }
  'mail-event-guests': { workspaceId: string; eventId: string }
  /** `mark` is the mail's own: what is tried again is the same mail. */
  'share-waiting': {
    workspaceId: string
    waitingFor: { agreementId?: string | undefined; reason?: 'signatures' | 'rate' | undefined }
    after: { booked_on: string; entry_id: string }
  }
  'mail-split-to-sign': { workspaceId: string; versionId: string; memberId: string; language: string; mark: string }
  /**
   * Another version or cover is the newest, somebody who was asked has left, or a new version came to a song that an approval (`carried`)
   * is about.
   */
  'settle-approvals': { workspaceId: string } & ({ carried: string } | { approvalIds: string[] })
  /** What a calendar wrote into a message, which is kept nowhere else. */
  'take-calendar-answer': { workspaceId: string; mailId: string; calendar: string }
}
export type JobName = keyof JobData

/**
 * How often a job is tried again in all, when the store, the database or the process that did it went away: some three hours.
 * What a job itself gets wrong is tried again as often as its queue says (decision 0084).
 */
export const mostTries = 40

/** How often a job is tried again whose process died while it did it: perhaps because of it. */
export const triesAfterDeath = 10

/** A process that does a job says twice in this time that it still does, in seconds; the least that the queue takes. */
const heartbeatSeconds = 10

/** The same where another try is no harmless repetition: a process that only halts for a while is not taken for dead so soon. */
const patientSeconds = 30

/** How often one process looks for jobs whose heartbeat was missed, in seconds: a death is noticed within 15. */
export const superviseSeconds = 4

/** Between two tries no more than this passes, in seconds. */
const longestDelay = 300

/**
 * How each queue tries again: attempts after the first, seconds before the next, and the longest one run may take;
 * where a heartbeat is named, the job of a process that died is taken up again after so many seconds.
 * A queue with `delaySeconds` waits so long before each job, unless its sender says otherwise; with `atOnce` a process
 * does so many of its jobs side by side, as they wait for others more than they compute; with `inTurn` two, never both of one
 * band, so that none waits behind all that another has brought.
 */
export const queues: Record<
  JobName,
  {
    retryLimit: number
    retryDelay: number
    retryBackoff: boolean
    retryDelayMax?: number
    expireInSeconds: number
    heartbeatSeconds?: number
    deleteAfterSeconds?: number
    retentionSeconds?: number
    delaySeconds?: number
    atOnce?: number
    inTurn?: true
  }
> = {
  'analyse-demo': {
    retryLimit: 2,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds,
    inTurn: true,
  },
  'make-light-copy': {
    retryLimit: 2,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds,
    inTurn: true,
  },
  'prepare-blind-vote': {
    retryLimit: 2,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds,
    inTurn: true,
  },
  'prepare-file-preview': {
    retryLimit: 2,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds,
    inTurn: true,
  },
  'listen-to-transfer': {
    retryLimit: 2,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds,
    inTurn: true,
  },
  // A job that works on a mailbox holds it for a while: another try comes from the sweep.
  'work-mailbox': {
    retryLimit: 2,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds: patientSeconds,
    deleteAfterSeconds: 3600,
    atOnce: 4,
  },
  // A second try of what was begun sends nothing: nobody knows how far the first one came.
  'send-band-mail': {
    retryLimit: 2,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: patientSeconds,
    atOnce: 2,
  },
  // A mail's text may hold a secret link: it does not stay in the queue once it is sent.
  'send-mail': {
    retryLimit: 8,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deleteAfterSeconds: 300,
  },
  // What a provider answers is written down, whatever it is; only a fault of ours is tried again.
  'fetch-numbers': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 300, heartbeatSeconds },
  'find-addresses': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 120, heartbeatSeconds },
  // Whatever a receiver answers is written down with its next try, which comes from the sweep; a band's own wait for each other.
  'send-webhook': {
    retryLimit: 2,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds,
    deleteAfterSeconds: 3600,
    atOnce: 6,
    inTurn: true,
  },
  // What an address answers is written down; the sweep comes again anyway.
  'read-calendar': {
    retryLimit: 2,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds,
    deleteAfterSeconds: 3600,
    atOnce: 3,
    inTurn: true,
  },
  // What a push service answers says what comes next; only a fault of ours is tried again.
  'send-push': {
    retryLimit: 2,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds,
    deleteAfterSeconds: 3600,
    atOnce: 6,
  },
  // What is mailed, and that it was, are one transaction: another try mails nothing twice.
  'share-waiting': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 300, heartbeatSeconds },
  'mail-split-to-sign': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, heartbeatSeconds },
  'mail-event-guests': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, heartbeatSeconds },
  'settle-approvals': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, heartbeatSeconds },
  // Names, and what people say, do not stay in the queue. An answer that was taken counts once, however often it comes.
  'take-calendar-answer': {
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds,
    deleteAfterSeconds: 300,
    inTurn: true,
  },
  // Each is one transaction: a run that died has changed nothing, and another starts again.
  'read-statement': {
    retryLimit: 3,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds,
    inTurn: true,
  },
  'book-statement': { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds },
  'undo-statement': { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds },
  // A running backup copies files after rows: what its rows name must stay for as long as it may take. Nothing else knows these
  // keys, so their job outlives any time in which the server is off; others are dropped after two weeks.
  'delete-files': {
    retentionSeconds: 10 * 365 * 24 * 3600,
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 300,
    delaySeconds: 24 * 3600,
  },
}

/** What the job system is told of a queue. */
export const queueOptions = (name: JobName) => {
  const { delaySeconds: _wait, atOnce: _most, inTurn: _turn, ...options } = queues[name]
  return { retryDelayMax: longestDelay, ...options, retryLimit: mostTries }
}

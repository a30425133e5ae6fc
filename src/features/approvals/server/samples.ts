import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

/** What tests of every call and every table need of approvals. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    getApprovals: () => ({}),
    askForApproval: ({ thingId }) => ({
      ...{ kind: 'song', targetId: thingId, note: 'Is the bridge loud enough?', guests: ['Ada Mixer'] },
    }),
    addApprovalPeople: ({ thingId }) => ({ approvalId: thingId, guests: ['Ada Mixer'] }),
    removeApprovalPerson: ({ thingId }) => ({ approvalId: thingId, personId: thingId }),
    restoreApprovalPerson: ({ thingId }) => ({ approvalId: thingId, personId: thingId }),
    answerApproval: ({ thingId }) => ({ approvalId: thingId, answer: 'changes', comment: 'Vocals up', mark: thingId }),
    askAgainForApproval: ({ thingId }) => ({ approvalId: thingId }),
    endApproval: ({ thingId }) => ({ approvalId: thingId }),
    reopenApproval: ({ thingId }) => ({ approvalId: thingId }),
    showApproval: () => ({ token: 'unknown' }),
    answerApprovalByLink: () => ({ token: 'unknown', answer: 'yes', comment: 'Great' }),
    approvalSound: () => ({ token: 'unknown' }),
    approvalArtwork: () => ({ token: 'unknown' }),
  },
  rows: ({ workspaceId, ownerId, text }) => [
    [
      `INSERT INTO approvals (workspace_id, id, kind, target_id, name, note, created_by)
       VALUES ($1, $1, 'song', $1, $2, $2, $3)`,
      [workspaceId, text, ownerId],
    ],
    [
      `INSERT INTO approval_people (workspace_id, id, approval_id, guest_name, answer, comment, said_of, answered_at)
       VALUES ($1, $1, $1, $2, 'changes', $2, 'v1', now())`,
      [workspaceId, text],
    ],
  ],
}

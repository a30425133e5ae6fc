import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

// The artwork of the release that is asked about.
const mark = '0a0b0c0d0e0f'

/** What tests of every call and every table need of approvals. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    getApprovals: () => ({}),
    askForApproval: ({ thingId }) => ({
      ...{ kind: 'artwork', targetId: thingId, note: 'The last one before the print shop.', guests: ['Ada Mixer'] },
    }),
    addApprovalPeople: ({ thingId }) => ({ approvalId: thingId, guests: ['Ada Mixer'] }),
    removeApprovalPerson: ({ thingId }) => ({ approvalId: thingId, personId: thingId }),
    restoreApprovalPerson: ({ thingId }) => ({ approvalId: thingId, personId: thingId }),
    answerApproval: ({ thingId }) => ({ approvalId: thingId, answer: 'changes', comment: 'More fog', mark }),
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
      `INSERT INTO releases (workspace_id, id, name, name_key, type, expected_release_date, status, art_ready, mix_ready, artwork_sha256)
       VALUES ($1, $1, $2 || ' cover', lower($2) || ' cover', 'single', '2031-01-04', 'mixing', false, false, decode($3, 'hex'))`,
      [workspaceId, text, mark],
    ],
    [
      `INSERT INTO approvals (workspace_id, id, kind, target_id, name, note, created_by)
       VALUES ($1, $1, 'artwork', $1, $2, $2, $3)`,
      [workspaceId, text, ownerId],
    ],
    [
      `INSERT INTO approval_people (workspace_id, id, approval_id, guest_name, answer, comment, said_of, answered_at)
       VALUES ($1, $1, $1, $2, 'changes', $2, 'before', now())`,
      [workspaceId, text],
    ],
    [
      `INSERT INTO approval_people (workspace_id, id, approval_id, account_id) VALUES ($1, gen_random_uuid(), $1, $2)`,
      [workspaceId, ownerId],
    ],
  ],
}

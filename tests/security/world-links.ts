import { randomUUID } from 'node:crypto'
import type { Script } from './script.ts'

// A PNG of one white pixel.
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
)

/** The link page of a band and one of a release, by their ids and addresses. */
interface ShownByBand {
  linkPageId: string
  linkSlug: string
  releaseSlug: string
  reminderId: string
}

/** Gives a band its link pages, with somebody who wants to be reminded; every text of them holds its canary. */
export const addLinkPages = (
  script: Script,
  {
    workspaceId,
    releaseId,
    demoId,
    canary,
  }: { workspaceId: string; releaseId: string; demoId: string; canary: string },
): ShownByBand => {
  const [linkPageId, bandPageId, reminderId] = [randomUUID(), randomUUID(), randomUUID()]
  const [linkSlug, releaseSlug] = [`band-${bandPageId.slice(0, 13)}`, `release-${linkPageId.slice(0, 13)}`]
  const page = JSON.stringify({
    title: canary,
    tagline: canary,
    theme: {
      background: '#ffffff',
      text: '#000000',
      button: '#000000',
      buttonText: '#ffffff',
      font: 'sans',
      shape: 'soft',
    },
    blocks: [
      {
        key: 'abcdef',
        kind: 'link',
        title: canary,
        url: 'https://example.com/',
        hidden: false,
        from: null,
        until: null,
        when: 'always',
      },
    ],
    remind: true,
    indexed: true,
  })
  script.add(
    `INSERT INTO link_pages (workspace_id, id, kind, slug, release_id, draft, published, published_at)
     VALUES ($1, $2, 'release', $3, $4, $5, $5, now()), ($1, $6, 'band', $7, NULL, $5, $5, now())`,
    [workspaceId, linkPageId, releaseSlug, releaseId, page, bandPageId, linkSlug],
  )
  script.add(
    `INSERT INTO link_slugs (workspace_id, kind, slug, page_id) VALUES ($1, 'release', $2, $3), ($1, 'band', $4, $5)`,
    [workspaceId, releaseSlug, linkPageId, linkSlug, bandPageId],
  )
  script.add(`INSERT INTO link_pictures (workspace_id, page_id, picture, mark) VALUES ($1, $2, $3, 'abc')`, [
    workspaceId,
    linkPageId,
    onePixel,
  ])
  // Only what has been measured is played to everybody.
  script.add(`UPDATE demos SET analysis = 'ready' WHERE workspace_id = $1 AND id = $2`, [workspaceId, demoId])
  script.add('INSERT INTO link_sounds (workspace_id, page_id, demo_id) VALUES ($1, $2, $3)', [
    workspaceId,
    linkPageId,
    demoId,
  ])
  script.add(
    `INSERT INTO link_counts (workspace_id, page_id, day, item, times) VALUES ($1, $2, current_date, 'abcdef', 3)`,
    [workspaceId, linkPageId],
  )
  script.add(
    `INSERT INTO link_reminders (workspace_id, id, page_id, email, email_key)
     VALUES ($1, $2, $3, $4, lower($4))`,
    [workspaceId, reminderId, linkPageId, `${canary}@example.com`],
  )
  return { linkPageId, linkSlug, releaseSlug, reminderId }
}

import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#kernel/access.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import { someFactor } from '#tests/support/some-factor.ts'
import { featureRows } from './feature-samples.gen.ts'
import { Script } from './script.ts'
import { addBoard } from './world-board.ts'
import { addCalendar } from './world-calendar.ts'
import { addDrill } from './world-drill.ts'
import { addFiles, type KeptByBand } from './world-files.ts'
import { addFinances } from './world-finances.ts'
import type { WorldHost } from './world-host.ts'
import { addMailbox, type MailOfBand, messageOf } from './world-inbox.ts'
import { addLinkPages } from './world-links.ts'
import { addMerch } from './world-merch.ts'
import { addPost, type PostedByBand } from './world-post.ts'
import { addStatements } from './world-statements.ts'
import { addStatistics } from './world-statistics.ts'
import { addTransfers, type SentByBand } from './world-transfers.ts'

/** Somebody with a session, made directly in the database. */
export interface Actor {
  name: string
  id: string
  cookie: string
  /** The access token that they come with instead. */
  token?: string
}

/** Everything of one workspace that has an id. */
export interface Band extends SentByBand, KeptByBand, PostedByBand, MailOfBand {
  workspaceId: string
  /** Of each thing that the samples of a feature add. */
  thingId: string
  demoId: string
  noteId: string
  inviteId: string
  uploadId: string
  voteId: string
  /** Of X on the owner's ballot. */
  blindToken: string
  inviteToken: string
  memberId: string
  songId: string
  guestLinkId: string
  guestToken: string
  /** A note by the guest of that link. */
  guestNoteId: string
  taskId: string
  releaseId: string
  releaseName: string
  milestoneId: string
  eventId: string
  absenceId: string
  tabId: string
  feedId: string
  calendarToken: string
  importId: string
  editId: string
  eventGuestId: string
  commentId: string
  drillId: string
  /** The link of the release, published, with a picture and somebody who waits; the page of the band beside it. */
  linkPageId: string
  linkSlug: string
  releaseSlug: string
  reminderToken: string
  /** Somebody in no band, whom administrators may do anything to. */
  accountId: string
  /** Another device of the owner. */
  sessionId: string
  /** A mail that could not be sent. */
  jobId: string
  canary: string
  fileKey: string
}

/** Two bands with one thing of each kind, and everybody who may come to the door. */
export interface World {
  ours: Band
  theirs: Band
  owner: Actor
  manager: Actor
  member: Actor
  guest: Actor
  /** Owns the other band. */
  outsider: Actor
  /** An administrator who belongs to neither band. */
  admin: Actor
}

/** Builds the world on a server, or only a new band of ours beside another; every text and name of theirs holds its canary. */
export const buildWorld = async (server: WorldHost, beside?: World): Promise<World> => {
  const script = new Script()
  const mark = randomBytes(4).toString('hex')
  const [owner, manager, member, guest] = (['owner', 'manager', 'member', 'guest'] as const).map((role) =>
    addActor(script, `${role}-${mark}`, role === 'owner' ? 'band_plus' : 'free'),
  ) as [Actor, Actor, Actor, Actor]
  const outsider = beside?.outsider ?? addActor(script, `outsider-${mark}`, 'pro')
  const admin = beside?.admin ?? addActor(script, `admin-${mark}`, 'admin')
  const ours = await addBand(server, script, owner, member, `OURS-${mark}`)
  addMember(script, ours, manager, 'manager')
  addMember(script, ours, guest, 'guest')
  const theirs =
    beside?.theirs ??
    (await addBand(server, script, outsider, addActor(script, `theirs-${mark}`, 'free'), `CANARY-${mark}`))
  await script.run(server.owner)
  return { ours, theirs, owner, manager, member, guest, outsider, admin }
}

const addMember = (script: Script, band: Band, actor: Actor, role: Role): void =>
  script.add('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    band.workspaceId,
    actor.id,
    role,
  ])

/** The addresses of those who belong to the band; a guest, who is often from outside, is shown none of them. */
export const addressesOfBand = ({ owner, manager, member }: World): string[] => [owner, manager, member].map(emailOf)

const emailOf = ({ name }: Pick<Actor, 'name'>): string => `${name}@example.com`

const addActor = (script: Script, name: string, tier: string): Actor => {
  const id = randomUUID()
  const token = newSecretToken()
  script.add(
    `INSERT INTO accounts (id, username, username_key, email, email_key, email_proved_at, password_hash, tier)
     VALUES ($1, $2, $2, $3, $3, now(), 'x', $4)`,
    [id, name, emailOf({ name }), tier],
  )
  if (tier === 'admin') script.add(someFactor, [id])
  script.add(`INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`, [
    hashToken(token),
    id,
  ])
  return { name, id, cookie: `backline=${token}` }
}

const uploadBytes = 1000

const addBand = async (
  server: WorldHost,
  script: Script,
  owner: Actor,
  member: Actor,
  canary: string,
): Promise<Band> => {
  const [workspaceId, demoId, noteId, inviteId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const uploadId = randomUUID()
  const voteId = randomUUID()
  const blindToken = newSecretToken()
  const inviteToken = newSecretToken()
  const sessionId = randomUUID()
  const fileKey = `${workspaceId}/${randomUUID()}`
  const bytes = Buffer.from(`ID3 ${canary}`)
  const keys = [fileKey, `${fileKey}-2`, `${fileKey}-art`, `${fileKey}-blind`, `${fileKey}-tab`, `${fileKey}-transfer`]
  await Promise.all(keys.map((key) => server.services.storage.write(key, bytes)))
  const run = (text: string, values: unknown[]) => script.add(text, values)
  run(`INSERT INTO sessions (id, token_hash, account_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`, [
    sessionId,
    randomBytes(32),
    owner.id,
  ])
  run('INSERT INTO workspaces (id, name, owner_id, hue, used_bytes) VALUES ($1, $2, $3, $4, $5)', [
    workspaceId,
    canary,
    owner.id,
    'jade',
    2 * bytes.length + uploadBytes,
  ])
  run('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3), ($1, $4, $5)', [
    workspaceId,
    owner.id,
    'owner',
    member.id,
    'member',
  ])
  run(
    `INSERT INTO invitations (workspace_id, id, email, email_key, token_hash, invited_by, expires_at)
     VALUES ($1, $2, $3, lower($3), $4, $5, now() + interval '1 day')`,
    [workspaceId, inviteId, `${canary}@example.com`, hashToken(inviteToken), owner.id],
  )
  const songId = randomUUID()
  run('INSERT INTO songs (workspace_id, id, title_key) VALUES ($1, $2, lower($3))', [workspaceId, songId, canary])
  run(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256, added_by)
     VALUES ($1, $2, $9, $3, 1, $4, $5, 'mp3', $6, $7, $8)`,
    [workspaceId, demoId, canary, fileKey, `${canary}.mp3`, bytes.length, randomBytes(32), owner.id, songId],
  )
  run('INSERT INTO demo_notes (workspace_id, id, demo_id, author_id, text, at_ms) VALUES ($1, $2, $3, $4, $5, 83000)', [
    workspaceId,
    noteId,
    demoId,
    owner.id,
    canary,
  ])
  const of = [workspaceId, demoId]
  run(
    `INSERT INTO demo_sections (workspace_id, id, demo_id, name, start_ms, end_ms)
     VALUES ($1, gen_random_uuid(), $2, $3, 0, 9000)`,
    [...of, canary],
  )
  run('INSERT INTO demo_note_mentions (workspace_id, note_id, account_id) VALUES ($1, $2, $3)', [
    workspaceId,
    noteId,
    member.id,
  ])
  run(
    `INSERT INTO demo_renditions (workspace_id, demo_id, kind, file_key, file_bytes, file_sha256, media_type)
     VALUES ($1, $2, 'exact', $3, $4, '', 'audio/mp4')`,
    [...of, fileKey, bytes.length],
  )
  run(
    `INSERT INTO demo_alignments (workspace_id, from_demo_id, to_demo_id, from_lanes_key, to_lanes_key, alignment)
     VALUES ($1, $2, $2, $3, $3, '{}')`,
    [...of, canary],
  )
  run(
    `INSERT INTO uploads (workspace_id, id, person_id, purpose, file_name, bytes) VALUES ($1, $2, $3, 'demo', $4, $5)`,
    [workspaceId, uploadId, owner.id, `${canary}.wav`, uploadBytes],
  )
  run(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256)
     SELECT workspace_id, gen_random_uuid(), song_id, title, 2, file_key || '-2', file_name, file_kind, file_bytes, file_sha256
     FROM demos WHERE workspace_id = $1 AND id = $2`,
    of,
  )
  run(
    `INSERT INTO blind_votes (workspace_id, id, first_demo_id, second_demo_id, question, started_by)
     SELECT $1, $3, $2, id, $4, $5 FROM demos WHERE workspace_id = $1 AND version = 2`,
    [...of, voteId, canary, owner.id],
  )
  run(
    `INSERT INTO blind_ballots (workspace_id, vote_id, account_id, first_is_x, x_token, y_token)
     VALUES ($1, $2, $3, true, $4, $5), ($1, $2, $6, true, $7, $8)`,
    [workspaceId, voteId, owner.id, blindToken, newSecretToken(), member.id, newSecretToken(), newSecretToken()],
  )
  run(
    `INSERT INTO blind_sounds (workspace_id, vote_id, of_first, file_key, file_bytes, file_sha256, media_type)
     VALUES ($1, $2, true, $3, $4, '', 'audio/mp4')`,
    [workspaceId, voteId, `${fileKey}-blind`, bytes.length],
  )
  const [guestLinkId, guestId, guestNoteId] = [randomUUID(), randomUUID(), randomUUID()]
  const guestToken = newSecretToken()
  run(
    `INSERT INTO guest_links (workspace_id, id, made_by, name, token_hash, newest_only, shows_notes, may_comment, may_download)
     VALUES ($1, $2, $3, $4, $5, false, true, true, true)`,
    [workspaceId, guestLinkId, owner.id, canary, hashToken(guestToken)],
  )
  run('INSERT INTO guest_link_songs (workspace_id, link_id, song_id) VALUES ($1, $2, $3)', [
    workspaceId,
    guestLinkId,
    songId,
  ])
  run(
    'INSERT INTO guests (workspace_id, id, link_id, token_hash, name, knows_password) VALUES ($1, $2, $3, $4, $5, false)',
    [workspaceId, guestId, guestLinkId, hashToken(newSecretToken()), canary],
  )
  run('INSERT INTO demo_notes (workspace_id, id, demo_id, guest_id, text, at_ms) VALUES ($1, $2, $3, $4, $5, 84000)', [
    workspaceId,
    guestNoteId,
    demoId,
    guestId,
    canary,
  ])
  const [releaseId, milestoneId] = [randomUUID(), randomUUID()]
  run(
    `INSERT INTO releases (workspace_id, id, name, name_key, type, expected_release_date, status, art_ready, mix_ready,
       artwork_key, artwork_bytes, artwork_sha256, artwork_format, artwork_side, preview_key, preview_bytes)
     VALUES ($1, $2, $3, lower($3), 'single', '2030-01-04', 'mixing', true, true, $4, $5, '', 'jpeg', 3000, $4, $5)`,
    [workspaceId, releaseId, canary, `${fileKey}-art`, bytes.length],
  )
  run(
    `INSERT INTO release_tracks (workspace_id, id, release_id, position, title, title_key, demo_id)
     VALUES ($1, $2, $2, 1, $3, lower($3), $4)`,
    [workspaceId, releaseId, canary, demoId],
  )
  run(
    `INSERT INTO release_label_copies (workspace_id, id, lyrics, about, explicit, original_writers, publisher)
     VALUES ($1, $2, $3, $3, 'no', $3, $3)`,
    [workspaceId, releaseId, canary],
  )
  run(`INSERT INTO release_credits (workspace_id, track_id, place, role, name) VALUES ($1, $2, 1, 'composer', $3)`, [
    workspaceId,
    releaseId,
    canary,
  ])
  run(
    `INSERT INTO release_milestones (workspace_id, id, release_id, title, due, owner_id)
     VALUES ($1, $2, $3, $4, '2029-12-01', $5)`,
    [workspaceId, milestoneId, releaseId, canary, member.id],
  )
  run('INSERT INTO release_settings (workspace_id, spotify_artist_id) VALUES ($1, $2)', [
    workspaceId,
    '0TnOYISbd1XYRBk9myaseg',
  ])
  run(
    `INSERT INTO notifications (account_id, id, workspace_id, kind, actor_id, facts, path)
     VALUES ($1, gen_random_uuid(), $2, 'note', $3, jsonb_build_object('song', $4::text), '/demos')`,
    [member.id, workspaceId, owner.id, canary],
  )
  run('INSERT INTO reminder_runs (workspace_id, morning) VALUES ($1, now())', [workspaceId])
  for (const rows of featureRows)
    for (const [text, values] of rows({ workspaceId, ownerId: owner.id, text: canary })) run(text, [...values])
  const people = { ownerId: owner.id, memberId: member.id }
  const { eventId, importId, ...dated } = addCalendar(script, { workspaceId, ...people, canary })
  const drillId = addDrill(script, { workspaceId, ...people, canary })
  const receipt = { fileKey: `${fileKey}-tab`, bytes: bytes.length }
  addFinances(script, { workspaceId, releaseId, ...people, canary, ...receipt })
  addMerch(script, { workspaceId, releaseId, eventId, canary, ownerId: owner.id, ...receipt })
  addStatements(script, { workspaceId, releaseId, songId, canary, ownerId: owner.id })
  const kept = addFiles(script, {
    workspaceId,
    ownerId: owner.id,
    canary,
    fileKey: `${fileKey}-tab`,
    bytes,
    songId,
  })
  await server.services.storage.write(`${fileKey}-mail`, messageOf(canary))
  const mailed = addMailbox(script, { workspaceId, canary, fileKey: `${fileKey}-mail` })
  const { linkPageId, linkSlug, releaseSlug, reminderId } = addLinkPages(script, {
    workspaceId,
    releaseId,
    demoId,
    canary,
  })
  const spare = addActor(script, `spare-${randomBytes(4).toString('hex')}`, 'free')
  const jobId = randomUUID()
  run(`INSERT INTO pgboss.job (id, name, data, state) VALUES ($1, 'send-mail', $2, 'failed')`, [
    jobId,
    JSON.stringify({ to: `${canary}@example.com`, subject: canary, text: canary, html: canary }),
  ])
  const tabId = randomUUID()
  run(
    `INSERT INTO tabs (workspace_id, id, title, artist, file_name, format, file_key, file_bytes, file_sha256, tempo, bars, tracks,
       song_id, added_by)
     VALUES ($1, $2, $3, $3, $3, 'gp', $4, $5, '', 92, 4, $6, $7, $8)`,
    [workspaceId, tabId, canary, `${fileKey}-tab`, bytes.length, JSON.stringify([]), songId, owner.id],
  )
  run('INSERT INTO tab_syncs (workspace_id, tab_id, demo_id, points) VALUES ($1, $2, $3, $4)', [
    workspaceId,
    tabId,
    demoId,
    JSON.stringify([{ bar: 0, occurrence: 0, ms: 1234 }]),
  ])
  addStatistics(script, { workspaceId, importId, ownerId: owner.id, canary })
  const sent = addTransfers(script, { workspaceId, ownerId: owner.id, canary, fileKey: `${fileKey}-transfer`, bytes })
  const { taskId, commentId } = addBoard(script, {
    workspaceId,
    demoId,
    noteId,
    memberId: member.id,
    ownerId: owner.id,
    canary,
  })
  const bandOfPost = { workspaceId, demoId, memberId: member.id, ownerId: owner.id, canary }
  return {
    ...(await addPost(server, script, bandOfPost, canary.startsWith('OURS'))),
    workspaceId,
    thingId: workspaceId,
    demoId,
    noteId,
    inviteId,
    uploadId,
    voteId,
    blindToken,
    inviteToken,
    memberId: member.id,
    songId,
    guestLinkId,
    guestToken,
    releaseId,
    releaseName: canary,
    milestoneId,
    eventId,
    tabId,
    ...kept,
    ...mailed,
    importId,
    ...dated,
    guestNoteId,
    taskId,
    commentId,
    drillId,
    linkPageId,
    linkSlug,
    releaseSlug,
    reminderToken: `${reminderId}.${server.services.mailTokens.of(reminderId)}`,
    ...sent,
    accountId: spare.id,
    sessionId,
    jobId,
    canary,
    fileKey,
  }
}

import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { FileDetail, FileLinkKind, FileLinkTarget, FoundItem } from '../contract/file-item.ts'
import { maxFileLinks } from '../contract/file-limits.ts'
import { lockFile } from './hold.ts'
import { listTargets, nameOfTarget } from './link-targets.ts'
import { putLink, readLinkedFiles, readLinks, removeLink } from './links.store.ts'
import { readDetail, readPresented, withPaths } from './present-item.ts'
import { tellFilesChanged } from './tell-live.ts'

/** A file, and something that it belongs to. */
export interface GivenLink {
  fileId: string
  kind: FileLinkKind
  targetId: string
}

const wordsOf = (kind: FileLinkKind): string =>
  t('{kind, select, song {This song} release {This release} other {This task}}', { kind })

/** Says that a file belongs to something; saying it twice changes nothing. */
export const linkFile = (services: Services, scope: WorkspaceScope, link: GivenLink): Promise<{ file: FileDetail }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    await lockFile(tx, scope, link.fileId)
    const name = await nameOfTarget(tx, scope, link)
    if (name === null) throw missing(wordsOf(link.kind))
    const links = await readLinks(tx, scope, link.fileId)
    const isNew = !links.some(({ kind, target_id }) => kind === link.kind && target_id === link.targetId)
    if (isNew && links.length >= maxFileLinks)
      throw invalidField('targetId', t('A file can belong to at most {max} things.', { max: maxFileLinks }))
    await putLink(tx, scope, link.fileId, { kind: link.kind, target_id: link.targetId, name })
    await tellFilesChanged(services, tx, scope)
    return { file: await readDetail(tx, scope, link.fileId) }
  })

/** Says that a file does not belong to something any more, be that there or not. */
export const unlinkFile = (services: Services, scope: WorkspaceScope, link: GivenLink): Promise<{ file: FileDetail }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    await lockFile(tx, scope, link.fileId)
    await removeLink(tx, scope, link.fileId, link)
    await tellFilesChanged(services, tx, scope)
    return { file: await readDetail(tx, scope, link.fileId) }
  })

/** The files that belong to something, with their folders; those in the trash are left out. */
export const filesOf = (
  { database }: Services,
  scope: WorkspaceScope,
  target: Omit<GivenLink, 'fileId'>,
): Promise<{ items: FoundItem[] }> =>
  database.within(scope, async (tx) => {
    if ((await nameOfTarget(tx, scope, target)) === null) throw missing(wordsOf(target.kind))
    const items = await readPresented(tx, scope, await readLinkedFiles(tx, scope, target))
    return { items: await withPaths(tx, scope, items) }
  })

/** What a file can belong to. */
export const linkTargets = ({ database }: Services, scope: WorkspaceScope): Promise<{ targets: FileLinkTarget[] }> =>
  database.within(scope, async (tx) => ({ targets: await listTargets(tx, scope) }))

import { IconDisc, IconLayoutKanban, IconWaveSine, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileDetail, FileLink, FileLinkKind } from '#features/files/contract/file-item.ts'
import { maxFileLinks } from '#features/files/contract/file-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Select } from '#web/ui/select.tsx'
import { linkTargetsQuery, putFile, refreshFiles } from '../queries.ts'
import styles from './file-details.module.css'

const icons: Record<FileLinkKind, typeof IconDisc> = { song: IconWaveSine, release: IconDisc, task: IconLayoutKanban }
const groups: Record<FileLinkKind, string> = {
  song: t('Songs'),
  release: t('Releases'),
  task: t('Tasks'),
}

/** What a file belongs to, with the way there, and a choice of what else. */
export const FileLinks = ({ workspaceId, file }: { workspaceId: string; file: FileDetail }) => {
  const edits = useMay('edit')
  const [asked, setAsked] = useState(false)
  const { data: targets = [] } = useQuery({ ...linkTargetsQuery(workspaceId), enabled: asked })
  const change = useMutation({
    mutationFn: ({ kind, id, isNew }: { kind: FileLinkKind; id: string; isNew: boolean }) => {
      const link = { fileId: file.id, kind, targetId: id }
      return isNew ? api.linkFile(link, { workspaceId }) : api.unlinkFile(link, { workspaceId })
    },
    onSuccess: ({ file: changed }) => putFile(workspaceId, changed),
    onError: (error) => flash.error(messageOf(error, t('The link was not changed. Try again in a moment.'))),
    onSettled: () => refreshFiles(workspaceId),
  })
  const linked = new Set(file.links.map(({ kind, id }) => `${kind}:${id}`))
  const free = targets.filter(({ kind, id }) => !linked.has(`${kind}:${id}`))
  if (!edits && file.links.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('Belongs to')}</h3>
      {file.links.length > 0 && (
        <ul className={styles.list}>
          {file.links.map((link) => (
            <li key={`${link.kind}:${link.id}`} className={styles.line}>
              <Place link={link} />
              {edits && (
                <IconButton
                  size="sm"
                  label={t('Remove the link to {name}', { name: link.name })}
                  onClick={() => change.mutate({ kind: link.kind, id: link.id, isNew: false })}
                >
                  <IconX size={15} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {edits && file.links.length < maxFileLinks && (
        <Field label={t('Add a link')}>
          {(control) => (
            <Select
              {...control}
              name="target"
              value=""
              disabled={change.isPending}
              onFocus={() => setAsked(true)}
              onPointerDown={() => setAsked(true)}
              onChange={(event) => {
                const [kind, id] = event.target.value.split(':')
                const target = free.find((one) => one.kind === kind && one.id === id)
                if (target) change.mutate({ kind: target.kind, id: target.id, isNew: true })
              }}
            >
              <option value="">{t('Song, release or task')}</option>
              {[...Map.groupBy(free, ({ kind }) => kind)].map(([kind, all]) => (
                <optgroup key={kind} label={groups[kind]}>
                  {all.map(({ id, name }) => (
                    <option key={id} value={`${kind}:${id}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
      )}
    </section>
  )
}

const Place = ({ link }: { link: FileLink }) => {
  const Icon = icons[link.kind]
  const sign = <Icon size={14} aria-hidden="true" />
  if (link.openId === null)
    return (
      <span className={styles.gone}>
        {sign} {rich('<s>{name}</s> deleted', { name: link.name, s: (text) => <s>{text}</s> })}
      </span>
    )
  // Which screen it is shows only at run time, so its search cannot be checked.
  const to =
    link.kind === 'song'
      ? ({ to: '/demos/$demoId', params: { demoId: link.openId } } as const)
      : link.kind === 'release'
        ? ({ to: '/release-plan/$releaseId', params: { releaseId: link.openId } } as const)
        : ({ to: '/board', search: { task: link.openId } as never } as const)
  return (
    <Link {...to} className={styles.place}>
      {sign} {link.name}
    </Link>
  )
}

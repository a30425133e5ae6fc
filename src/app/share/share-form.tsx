import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { forgetShare, type Shared } from '#web/offline/shared-shelf.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Becomes, mayBecome } from './becomes.ts'
import { GoneElsewhere, sendShared } from './send-shared.ts'
import styles from './share.module.css'
import { WhatCame } from './what-came.tsx'

const names: Record<Becomes, string> = { demo: t('Demo'), file: t('File'), task: t('Task') }
const actions: Record<Becomes, string> = { demo: t('Add as demo'), file: t('Add to the files'), task: t('Add task') }

/** The bands in which the person may add something; the one of this tab until all are known. */
const useBands = (): { id: string; name: string; hasFiles: boolean }[] => {
  const here = useWorkspace()
  const { data } = useQuery(workspacesQuery)
  const all = data ? [...data.workspaces, ...data.sharedWorkspaces] : [{ ...here, tier: here.workspaceTier }]
  return all
    .filter(({ role }) => may(role, 'edit'))
    .map(({ id, name, tier }) => ({ id, name, hasFiles: tier !== 'free' }))
}

const problemOf = (error: Error): string =>
  error instanceof GoneElsewhere
    ? error.message
    : messageOf(error, t('The server didn’t answer. What you shared is still here.'))

/** Asks for which band a share is and what it becomes, and sends it; `onGone` is told where to it led, null when nobody wanted it. */
export const ShareForm = ({ shared, onGone }: { shared: Shared; onGone: (address: string | null) => unknown }) => {
  const here = useWorkspace()
  const bands = useBands()
  const [chosen, setChosen] = useState<Becomes>()
  const [bandId, setBandId] = useState(here.id)
  const band = bands.find(({ id }) => id === bandId) ?? bands[0]
  const couldBe = mayBecome(shared)
  const possible = couldBe.filter((one) => one !== 'file' || band?.hasFiles)
  const kind = possible.find((one) => one === chosen) ?? possible[0]

  const send = useMutation({
    mutationFn: (into: { kind: Becomes; bandId: string }) => sendShared(shared, into.kind, into.bandId),
    onSuccess: onGone,
  })
  const forget = useMutation({
    mutationFn: async () => void (shared.id !== null && (await forgetShare(shared.id))),
    onSuccess: () => onGone(null),
  })
  return (
    <Form
      className={styles.share}
      pending={send.isPending}
      onSubmit={() => band && kind && send.mutate({ kind, bandId: band.id })}
    >
      <WhatCame shared={shared} />
      {bands.length > 1 && (
        <Field label={t('Band')}>
          {(control) => (
            <Select {...control} value={band?.id} onChange={({ target }) => setBandId(target.value)}>
              {bands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {couldBe.length > 1 && (
        <Segmented
          label={t('What it becomes')}
          wide
          value={kind ?? 'demo'}
          options={couldBe.map((value) => ({ value, label: names[value], disabled: !possible.includes(value) }))}
          onChange={setChosen}
        />
      )}
      {!band && <p className={styles.hint}>{t('You may look at this band’s things, but not add any.')}</p>}
      {band && !band.hasFiles && couldBe.includes('file') && (
        <p className={styles.hint}>{t('This band’s plan has no files.')}</p>
      )}
      <FieldError text={send.error ? problemOf(send.error) : undefined} />
      <div className={styles.acts}>
        {band && kind && (
          <Button type="submit" variant="primary" pending={send.isPending} pendingLabel={t('Adding...')}>
            {actions[kind]}
          </Button>
        )}
        <Button disabled={send.isPending} onClick={() => forget.mutate()}>
          {t('Don’t add it')}
        </Button>
      </div>
    </Form>
  )
}

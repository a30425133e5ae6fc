import type { FeatureNames } from './feature-names.ts'

/** The web side of a new feature, by their paths. */
export const webFiles = (names: FeatureNames): Record<string, string> => {
  const { noun, many, Many, One, words, title } = names
  const folder = `src/features/${noun}/web`
  return {
    [`${folder}/feature.ts`]: `import { page, type WebFeature } from '#web/feature.ts'

/** What ${words} bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/${noun}',
      title: '${title}',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconFolder',
      menu: { group: 'Band', place: 9 },
      page: page(() => import('./pages/${noun}-page.tsx'), '${Many}Page'),
    },
  ],
  stale: { ${/^\w+$/.test(noun) ? noun : `'${noun}'`}: ['${noun}.changed'] },
}
`,
    [`${folder}/queries.ts`]: `import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** The ${words} of a workspace. */
export const ${many}Query = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, '${noun}'),
    queryFn: ({ signal }) => api.get${Many}({}, { signal, workspaceId }),
  })

/** Asks for the ${words} again. */
export const refresh${Many} = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, '${noun}') })
`,
    [`${folder}/pages/${noun}-page.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { find${Many} } from '#features/${noun}/domain/find-${noun}.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { CutNote } from '#web/ui/show-more.tsx'
import { ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { Add${One} } from '../components/add-form.tsx'
import { ${many}Query } from '../queries.ts'
import styles from './${noun}-page.module.css'

/** \`/${noun}\`: the ${words} of the band. */
export const ${Many}Page = () => {
  const { id: workspaceId } = useWorkspace()
  const edits = useMay('edit')
  const { data, error, refetch, isFetching } = useQuery(${many}Query(workspaceId))
  const [typed, setTyped] = useState('')
  const ${many} = data?.${many}
  const found = ${many} ? find${Many}(${many}, typed) : []
  return (
    <>
      <ScreenBar
        title={t('${title}')}
        count={${many}?.length}
        search={{ label: t('Find'), value: typed, onType: setTyped }}
      />
      {edits && <Add${One} workspaceId={workspaceId} />}
      {!${many} && !error && (
        <Loading label={t('Loading')}>
          <ScreenBones>
            <Skeleton width="100%" height="40px" />
          </ScreenBones>
        </Loading>
      )}
      {error && !${many} && (
        <ScreenState>
          <ErrorState
            title={t('Failed to load data')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {${many} && found.length === 0 && (
        <ScreenState>
          {${many}.length === 0 ? (
            <EmptyState title={t('Nothing here yet.')} />
          ) : (
            <EmptyState title={t('Nothing found')} />
          )}
        </ScreenState>
      )}
      <CutNote when={data?.hasMore} />
    </>
  )
}
`,
    [`${folder}/components/add-form.tsx`]: `import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refresh${Many} } from '../queries.ts'
import styles from '../pages/${noun}-page.module.css'

/** Adds one of the ${words} by its name. */
export const Add${One} = ({ workspaceId }: { workspaceId: string }) => {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => api.add${One}({ name }, { workspaceId }),
    onSuccess: async () => {
      setName('')
      await refresh${Many}(workspaceId)
    },
  })
  const fault = add.isError ? (fieldErrorsOf(add.error).name ?? messageOf(add.error, t('Nothing was changed. Try again.'))) : undefined
  return (
    <Form className={styles.form ?? ''} pending={add.isPending} onSubmit={() => add.mutate()}>
      <TextField label={t('Name')} name="name" value={name} onChange={({ target }) => setName(target.value)} error={fault} />
      <Button type="submit" variant="primary" pending={add.isPending} pendingLabel={t('Adding...')}>
        {t('Add')}
      </Button>
    </Form>
  )
}
`,
    [`${folder}/pages/${noun}-page.module.css`]: `.form {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  padding: 0 24px 16px;
}
.list {
  display: grid;
  gap: 8px;
  padding: 0 24px 24px;
  overflow-wrap: anywhere;
  list-style: none;
}
@media (max-width: 26.25em) {
  .form,
  .list {
    padding-inline: 16px;
  }
}
`,
  }
}

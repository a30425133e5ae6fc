import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { attachmentEndings, maxAttachmentBytes, maxBugCharacters } from '#features/bugs/contract/bug-limits.ts'
import { bugTexts } from '#features/bugs/contract/bug-texts.ts'
import { detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useLeftScreen } from '#web/left-screen.ts'
import { useLive } from '#web/live/use-live.ts'
import { accountQuery } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { uploadCall } from '#web/upload.ts'
import bugFormStyles from '../components/bug-form.module.css'
import ownBugsStyles from '../components/own-bugs.module.css'
import { ownBugsQuery, refreshBugs } from '../queries.ts'
import styles from './report-bug-page.module.css'

/** What went wrong, in one's own words, with a file if one has one; what is typed stays until the server has it. */
const BugForm = () => {
  const left = useLeftScreen()
  const [text, setText] = useState('')
  const [tellsScreen, setTellsScreen] = useState(true)
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  // The file field cannot be emptied; another one is.
  const [round, setRound] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const cancel = useRef(new AbortController())
  useEffect(() => () => cancel.current.abort(), [])
  const send = useMutation({
    mutationFn: () => {
      cancel.current = new AbortController()
      return uploadCall(
        'submitBug',
        { bug_description: text, ...(left && tellsScreen && { screen: left.address }), ...(file && { file }) },
        {
          signal: cancel.current.signal,
          onProgress: ({ sent, total }) => setShare(file && total > 0 ? sent / total : null),
        },
      )
    },
    onSuccess: ({ message }) => {
      flash.success(message)
      setText('')
      setFile(null)
      setRound((before) => before + 1)
      void refreshBugs()
      field.current?.focus()
    },
    onError: () => field.current?.focus(),
    onSettled: () => setShare(null),
  })
  const errors = fieldErrorsOf(send.error)
  const said = Object.keys(errors).length > 0
  return (
    <Form className={bugFormStyles.form ?? ''} pending={send.isPending} onSubmit={() => send.mutate()}>
      <Field
        label="What went wrong?"
        hint="What you did, what happened, and what you had expected."
        error={errors.bug_description}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={fields.input}
            name="bug_description"
            rows={7}
            maxLength={maxBugCharacters}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <FileField
        key={round}
        label="File"
        optional
        name="file"
        accept={attachmentEndings}
        hint={`PDF, JPG or PNG, at most ${maxAttachmentBytes / 1_000_000} MB.`}
        error={errors.file}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      {left && (
        <Checkbox
          label={`It happened on the screen “${left.title}”`}
          checked={tellsScreen}
          onChange={(event) => setTellsScreen(event.target.checked)}
        />
      )}
      <p className={bugFormStyles.note}>
        Sent along: {left && tellsScreen && `the address of that screen (${left.address}), `}the version of Backline,
        and what your browser says of itself ({navigator.userAgent}). Only those who run this server read it.
      </p>
      {send.error && !said && (
        <FieldError
          text={bugTexts.notSubmitted(messageOf(send.error, 'The server did not answer. Try again in a moment.'))}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={send.isPending}
          pendingLabel={share === null ? 'Sending...' : `Sending... ${Math.round(share * 100)} %`}
        >
          Send report
        </Button>
      </div>
    </Form>
  )
}

/** What the person has reported before, and what came of it. */
const OwnBugs = () => {
  const { data, error, refetch, isFetching } = useQuery(ownBugsQuery)
  const bugs = data?.bugReports
  useLive('bugs.changed', () => void refreshBugs())
  return (
    <section className={ownBugsStyles.section} aria-labelledby="own-bugs">
      <h2 id="own-bugs" className={ownBugsStyles.title}>
        Your reports
      </h2>
      {!bugs && !error && (
        <Loading label="Your reports are loading">
          <Skeleton width="100%" height="64px" />
        </Loading>
      )}
      {error && !bugs && (
        <ErrorState
          level="h3"
          title={bugTexts.notFetched}
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refetch() })}
        />
      )}
      {bugs?.length === 0 && <p className={ownBugsStyles.none}>No reports from you yet.</p>}
      {bugs && bugs.length > 0 && (
        <ul className={ownBugsStyles.list}>
          {bugs.map((bug) => (
            <li key={bug.id} className={ownBugsStyles.bug}>
              <p className={ownBugsStyles.head}>
                <When at={bug.timestamp} />
                <Chip tone={bug.doneAt ? 'ok' : 'line'}>{bug.doneAt ? 'Done' : 'Open'}</Chip>
              </p>
              <p className={ownBugsStyles.text}>{bug.description}</p>
              {bug.attachment_name && <p className={ownBugsStyles.file}>{bug.attachment_name}</p>}
              {bug.answer && <p className={ownBugsStyles.answer}>{bug.answer}</p>}
            </li>
          ))}
        </ul>
      )}
      <CutNote when={data?.hasMore} text="Older reports are kept as well; those who run this Backline see them all." />
    </section>
  )
}

/** `/report-a-bug`: say what went wrong, and see what came of what one said before. */
export const ReportBugPage = () => {
  const isAdmin = useQuery(accountQuery).data?.subscriptionTier === 'admin'
  return (
    <div className={styles.page}>
      <div>
        <div className={styles.head}>
          <ScreenTitle>Report a bug</ScreenTitle>
          {isAdmin && (
            <LinkButton to="/show-bugs" size="sm">
              All reports
            </LinkButton>
          )}
        </div>
        <BugForm />
      </div>
      <OwnBugs />
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { attachmentEndings, maxAttachmentBytes, maxBugCharacters } from '#features/bugs/contract/bug-limits.ts'
import { bugTexts } from '#features/bugs/contract/bug-texts.ts'
import { fieldErrorsOf, messageOf } from '#web/api.ts'
import { useLeftScreen } from '#web/left-screen.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { uploadCall } from '#web/upload.ts'
import { refreshBugs } from '../queries.ts'
import styles from './bug-form.module.css'

/** What went wrong, in one's own words, with a file if one has one; what is typed stays until the server has it. */
export const BugForm = () => {
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
    <Form className={styles.form ?? ''} pending={send.isPending} onSubmit={() => send.mutate()}>
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
      <TextField
        key={round}
        label="File"
        optional
        type="file"
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
      <p className={styles.note}>
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

import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { invitationDays } from '#features/workspaces/contract/invitation-days.ts'
import type { GivenRole } from '#features/workspaces/contract/workspace.ts'
import { rolesBelow } from '#kernel/access.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { failureText, needsPlan } from '../failure-text.ts'
import type { Invites } from '../invites-query.ts'
import { refreshPeople } from '../refresh-people.ts'
import styles from './invite-form.module.css'
import { RoleField } from './role-select.tsx'

/** Sends an invitation to an address. */
export const InviteForm = ({ workspaceId, invites }: { workspaceId: string; invites: Invites }) => {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>('member')
  const field = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (address: string) => api.sendInvite({ workspaceId, email: address, role }),
    onSuccess: async ({ messages }) => {
      setEmail('')
      flash.all(messages)
      await refreshPeople(workspaceId)
    },
    onError: () => field.current?.focus(),
  })
  const left = invites.seats - invites.members.length - invites.invitations.length
  const error = send.error
    ? (fieldErrorsOf(send.error).email ?? failureText(send.error, 'Failed to send invite.'))
    : undefined
  return (
    <section className={styles.module} aria-labelledby="invite-by-mail">
      <h2 id="invite-by-mail">Ask somebody in</h2>
      <Form className={styles.form ?? ''} pending={send.isPending} onSubmit={() => send.mutate(email)}>
        <TextField
          ref={field}
          label="E-mail"
          name="email"
          type="email"
          size="lg"
          autoComplete="off"
          required
          hint={`We mail a link that works for ${invitationDays} days, once, and only for this address.`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
        />
        <RoleField value={role} from={rolesBelow(invites.workspace.role)} onChange={setRole} />
        <Button type="submit" variant="primary" size="lg" pending={send.isPending} pendingLabel="Sending...">
          Send Invite
        </Button>
      </Form>
      {(left <= 0 || needsPlan(send.error)) && (
        <p className={styles.full}>
          All {invites.seats} seats are taken; an open invitation holds one. Take one back, or{' '}
          <Link to="/plans">see the plans</Link>.
        </p>
      )}
    </section>
  )
}

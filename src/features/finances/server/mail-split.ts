import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { spokenPercent } from '#kernel/split-money.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Services } from '#server/services.ts'
import { type AgreedVersion, readAgreedVersion } from './read-agreed-version.ts'
import type { SignerRow } from './signers.store.ts'
import { endMailsUrl, splitUrl } from './split-links.ts'
import { forWhat, moneyText, paidBackName, wholeDay } from './split-words.ts'

type Asked = SignerRow & { email: string }

// Who has signed, refused or is asked of something newer meanwhile gets nothing.
const isAsked = (signer: SignerRow | undefined): signer is Asked =>
  signer !== undefined && signer.email !== null && signer.signed_at === null && signer.mails_refused_at === null

const compose = (services: Services, workspaceId: string, agreed: AgreedVersion, asked: Asked) => {
  const { band, agreement, version, recoups } = agreed
  const percent = spokenPercent(BigInt(asked.millionths))
  const who = version.made_by ?? band.name
  return composeMail({
    to: asked.email,
    subject: t('{band}: please sign your {percent} %', { band: band.name, percent }),
    greeting: t('Hi {name},', { name: asked.name }),
    lines: [
      t('{who} asks you to sign how {band} shares its money.', { who, band: band.name }),
      t('For: {what}', { what: forWhat(agreement) }),
      asked.role === ''
        ? t('Your share: {percent} %', { percent })
        : t('Your share: {percent} %, for {role}', { percent, role: asked.role }),
      ...(recoups.length === 0
        ? []
        : [
            t('Paid back first: {list}', {
              list: listText(recoups.map((one) => `${paidBackName(one)} ${moneyText(one)}`)),
            }),
          ]),
      t('It counts from {day}.', { day: wholeDay(version.valid_from) }),
      t('The link is for you alone: anybody who has it can sign in your name, so don’t pass it on.'),
    ],
    action: {
      label: t('Read and sign'),
      url: splitUrl(services, workspaceId, {
        versionId: version.id,
        memberId: asked.member_id,
        round: asked.round ?? 1,
      }),
    },
    footer: t('{band} sends you this by way of Backline. Never again from this band?', { band: band.name }),
    unsubscribe: endMailsUrl(services, workspaceId, asked.member_id),
    band,
  })
}

/** The job that mails somebody outside the link by which they sign a version. */
export const mailSplitJob =
  (services: Services): JobWorker<'mail-split-to-sign'> =>
  ({ workspaceId, versionId, memberId, language, mark }) => {
    const scope = mintJobScope(workspaceId)
    return services.database.within(scope, async (tx) => {
      const agreed = await readAgreedVersion(tx, scope, versionId)
      const asked = agreed?.signers.find(({ member_id }) => member_id === memberId)
      if (!agreed?.isAskedFor || agreed.sha256 === null || !isAsked(asked)) return
      const mail = inLanguage(language, () => compose(services, workspaceId, agreed, asked))
      await services.jobs.send(tx, 'send-mail', { ...mail, messageId: `<split-${mark}@backline>` })
    })
  }

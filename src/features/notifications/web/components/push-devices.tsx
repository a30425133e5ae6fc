import { useMutation } from '@tanstack/react-query'
import type { PushDevice } from '#features/notifications/contract/push-rows.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import lines from '#web/ui/line-list.module.css'
import { When } from '#web/ui/when.tsx'
import { lacksPushService } from '../push/lacks-push-service.ts'
import { pushChanged } from '../push/push-query.ts'
import { type DeviceState, forgetHere, switchOnHere } from '../push/this-device.ts'
import styles from './push-settings.module.css'

interface Settings {
  publicKey: string
  devices: readonly PushDevice[]
}

const nameOf = ({ name }: PushDevice): string => (name === '' ? t('Unknown device') : name)

const useEnding = (device: PushDevice | undefined) =>
  useMutation({
    mutationFn: async () => {
      const done = device && (await api.endPushDevice({ deviceId: device.id }))
      if (device?.isThis) await forgetHere()
      return done
    },
    onSuccess: (done) => flash.all(done?.messages ?? []),
    onError: (fault) => flash.error(messageOf(fault, t('Couldn’t switch it off. Try again.'))),
    onSettled: pushChanged,
  })

const whyNot: Readonly<Record<Exclude<DeviceState, 'on' | 'off'>, () => string>> = {
  denied: () =>
    t(
      'This browser blocks notifications from Backline. Allow them in its settings for this site, then reload the page.',
    ),
  home: () =>
    t(
      'On an iPhone or iPad, notifications need Backline on the Home Screen: tap Share, then “Add to Home Screen”, and open it from there.',
    ),
  none: () => t('This browser can’t show notifications while Backline is closed. Your other devices can.'),
}

const whyNotOn = (fault: unknown): string =>
  lacksPushService(fault)
    ? t(
        'This browser has no push service, or couldn’t reach it. In some browsers it’s switched off at first: look in their settings under privacy. Or use another browser.',
      )
    : messageOf(fault, t('Couldn’t switch notifications on here. Try again.'))

/** Whether news come to this browser, with the way to switch that; permission is asked for only after a press. */
export const ThisDevice = ({ state, settings }: { state: DeviceState; settings: Settings }) => {
  const device = settings.devices.find(({ isThis }) => isThis)
  const begin = useMutation({
    mutationFn: () => switchOnHere(settings.publicKey),
    onSuccess: (isOn) => {
      if (isOn) flash.success(t('Notifications are on for this device.'))
    },
    onError: (fault) => flash.error(whyNotOn(fault)),
    onSettled: pushChanged,
  })
  const end = useEnding(device)
  const test = useMutation({
    mutationFn: () => api.testPushDevice({ deviceId: device?.id ?? '' }),
    onSuccess: ({ messages }) => flash.all(messages),
    onError: (fault) => {
      flash.error(messageOf(fault, t('Couldn’t send a test. Try again.')))
      void pushChanged()
    },
  })
  return (
    <div className={styles.device}>
      <h3 className={styles.title}>
        {t('This device')} {state === 'on' && <Chip tone="ok">{t('On##notifications of a device')}</Chip>}
      </h3>
      <p className={styles.hint}>
        {state === 'on' || state === 'off'
          ? t('New things come here while Backline is closed, too. You can say yes or no to a rehearsal right there.')
          : whyNot[state]()}
      </p>
      {state === 'off' && (
        <Button pending={begin.isPending} onClick={() => begin.mutate()}>
          {t('Switch on notifications')}
        </Button>
      )}
      {state === 'on' && (
        <div className={styles.acts}>
          <Button pending={test.isPending} onClick={() => test.mutate()}>
            {t('Send me a test')}
          </Button>
          <Button variant="quiet" pending={end.isPending} onClick={() => end.mutate()}>
            {t('Switch off')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The other devices that news come to. */
export const PushDevices = ({ devices }: { devices: readonly PushDevice[] }) => {
  const others = devices.filter(({ isThis }) => !isThis)
  if (others.length === 0) return null
  return (
    <ul className={lines.list} aria-label={t('Your other devices with notifications')}>
      {others.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
    </ul>
  )
}

const OtherDevice = ({ device }: { device: PushDevice }) => {
  const end = useEnding(device)
  const { createdAt, lastSuccessAt } = device
  return (
    <li className={lines.line}>
      <div>
        <p className={lines.name}>{nameOf(device)}</p>
        <p className={lines.meta}>
          {rich('{isUsed, select, yes {Last notification <used></used>, on} other {On}} since <begun></begun>', {
            isUsed: lastSuccessAt === null ? 'no' : 'yes',
            used: () => <When at={lastSuccessAt ?? createdAt} />,
            begun: () => <When at={createdAt} />,
          })}
        </p>
      </div>
      <Button variant="quiet" size="sm" pending={end.isPending} onClick={() => end.mutate()}>
        {t('Switch off')} <span className="visually-hidden">{nameOf(device)}</span>
      </Button>
    </li>
  )
}

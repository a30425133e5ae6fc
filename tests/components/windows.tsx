import { Button } from '#web/ui/button.tsx'
import { AppProviders } from '#web/ui/overlays/app-providers.tsx'
import { DeleteForGoodModal } from '#web/ui/overlays/delete-for-good-modal.tsx'
import { ConfirmModal, FormModal } from '#web/ui/overlays/form-modal.tsx'
import { KeysModal } from '#web/ui/overlays/keys-modal.tsx'
import {
  Menu,
  MenuDivider,
  MenuDropdown,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuTarget,
  Popover,
  PopoverDropdown,
  PopoverTarget,
  Tooltip,
} from '#web/ui/overlays/menu.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { StateModal } from '#web/ui/overlays/state-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UndoRegion } from '#web/ui/undo-region.tsx'
import { type Entry, ignore } from './entry.tsx'

/** What lies above a screen. */
export const windows: readonly Entry[] = [
  {
    name: 'Modal',
    shows: [Modal, ModalBody, ModalActions, ModalClose],
    isWindow: true,
    states: {
      'to read': (close) => (
        <Modal opened onClose={close} title="Who has heard it">
          <ModalBody>
            <p>Mara, twice. Jonas, up to the second chorus.</p>
          </ModalBody>
          <ModalActions>
            <ModalClose />
          </ModalActions>
        </Modal>
      ),
      wide: (close) => (
        <Modal opened onClose={close} title="Import a calendar" wide>
          <ModalBody>
            <TextField label="Address of the calendar" data-autofocus />
          </ModalBody>
        </Modal>
      ),
    },
  },
  {
    name: 'FormModal and ConfirmModal',
    shows: [FormModal, ConfirmModal],
    isWindow: true,
    states: {
      'a form': (close) => (
        <FormModal opened onClose={close} onSubmit={close} title="New task" action="Create the task">
          <TextField label="What is to be done?" name="title" data-autofocus />
        </FormModal>
      ),
      'refused by the server': (close) => (
        <FormModal
          opened
          onClose={close}
          onSubmit={close}
          title="New task"
          action="Create the task"
          error="The board is full."
        >
          <TextField label="What is to be done?" name="title" error="Write a title." />
        </FormModal>
      ),
      'under way': (close) => (
        <FormModal opened onClose={close} onSubmit={ignore} title="New task" action="Create the task" pending>
          <TextField label="What is to be done?" defaultValue="Book the van" />
        </FormModal>
      ),
      'a question': (close) => (
        <ConfirmModal
          opened
          onClose={close}
          onConfirm={close}
          question="Are you sure you want to delete this demo?"
          lost="Its 3 versions and 12 notes go with it."
        />
      ),
    },
  },
  {
    name: 'DeleteForGoodModal',
    shows: [DeleteForGoodModal],
    isWindow: true,
    states: {
      'by its name': (close) => (
        <DeleteForGoodModal
          opened
          onClose={close}
          onDelete={close}
          pending={false}
          question="Delete The Tidewaters?"
          lost="All songs, files and books of the band."
          name="The Tidewaters"
        />
      ),
      'without a name to type': (close) => (
        <DeleteForGoodModal
          opened
          onClose={close}
          onDelete={close}
          pending={false}
          question="Delete your account?"
          lost="Your bands keep what you wrote."
        />
      ),
    },
  },
  {
    name: 'KeysModal',
    shows: [KeysModal],
    isWindow: true,
    states: {
      'of the review room': (close) => (
        <KeysModal
          onClose={close}
          keys={[
            [['Space'], 'Play or pause'],
            [['Shift', 'N'], 'Note at this moment'],
          ]}
        />
      ),
    },
  },
  {
    name: 'StateModal',
    shows: [StateModal],
    isWindow: true,
    states: {
      'that could not be loaded': (close) => (
        <StateModal
          title="Approval"
          loading="Loading the approval"
          failed="Couldn’t load the approval. Nothing is lost; try again in a moment."
          error={new Error('The line was cut.')}
          isFetching={false}
          onRetry={close}
          onClose={close}
        />
      ),
      'of what is gone': (close) => (
        <StateModal
          title="Event"
          loading="Loading the event"
          failed="Couldn’t load the event. Nothing is lost; try again in a moment."
          gone={{ title: 'This event is gone', text: 'The event, or this date of it, was deleted.' }}
          error={null}
          isFetching={false}
          onRetry={close}
          onClose={close}
        />
      ),
    },
  },
  {
    name: 'Menu',
    shows: [Menu, MenuTarget, MenuDropdown, MenuItem, MenuLink, MenuLabel, MenuDivider],
    isWindow: true,
    states: {
      'of a demo': (close) => (
        <Menu opened onChange={(opened) => !opened && close()}>
          <MenuTarget>
            <Button>More</Button>
          </MenuTarget>
          <MenuDropdown>
            <MenuLabel>Car Deck v1</MenuLabel>
            <MenuItem>Rename</MenuItem>
            <MenuLink to="/plans">See the plans</MenuLink>
            <MenuDivider />
            <MenuItem danger>Delete</MenuItem>
          </MenuDropdown>
        </Menu>
      ),
    },
  },
  {
    name: 'Popover',
    shows: [Popover, PopoverTarget, PopoverDropdown],
    isWindow: true,
    states: {
      tempo: (close) => (
        <Popover opened onChange={(opened) => !opened && close()}>
          <PopoverTarget>
            <Button>118 BPM</Button>
          </PopoverTarget>
          <PopoverDropdown>
            <TextField label="Tempo" type="number" defaultValue="118" />
          </PopoverDropdown>
        </Popover>
      ),
    },
  },
  {
    name: 'Tooltip',
    shows: [Tooltip],
    isWindow: true,
    states: {
      'of a warning': () => (
        <Tooltip label="Louder than a CD can hold" opened>
          <Button>3 clips</Button>
        </Tooltip>
      ),
    },
  },
  { name: 'UndoRegion', shows: [UndoRegion, AppProviders], states: { empty: () => <UndoRegion inWindow /> } },
]

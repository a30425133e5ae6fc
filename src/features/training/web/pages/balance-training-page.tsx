import { balanceView } from '../balance/balance-view.tsx'
import { TrainerScreen } from '../components/trainer-screen.tsx'

/** Ear training for the balance of a mix. */
export const BalanceTrainingPage = () => <TrainerScreen view={balanceView} />

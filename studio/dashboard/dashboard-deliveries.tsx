import { Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCurrentUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { DeliveryList } from '../admin/delivery-list.tsx'
import { errorMessage } from '../data/error-message.ts'
import type { Delivery } from '../data/office/deliveries.ts'
import type { AllDeliveries } from '../data/office/use-deliveries.ts'
import { hasRole } from '../data/roles.ts'
import { ErrorNote } from '../ui/error-note.tsx'

const NOT_LOADED = 'The changes that are waiting to appear on the public site could not be loaded.'

/** Published or unpublished documents whose change has not reached readers yet. */
export function DashboardDeliveries({ deliveries, retry, error, refresh }: AllDeliveries) {
  const user = useCurrentUser()
  const toast = useToast()
  const onRetry = async (delivery: Delivery) => {
    const arrived = await retry(delivery)
    toast.push(
      arrived
        ? { status: 'success', title: 'The site has been updated' }
        : {
            status: 'error',
            title: 'The site could not be updated. It will be retried automatically.',
          },
    )
  }
  return (
    <Stack gap={3}>
      <ErrorNote
        problem={error ? `${NOT_LOADED} ${errorMessage(error)}` : null}
        onRetry={refresh}
      />
      <DeliveryList
        deliveries={deliveries}
        onRetry={hasRole(user, 'administrator') ? (delivery) => void onRetry(delivery) : undefined}
        renderDocument={(id) => (
          <IntentLink intent="edit" params={{ id }}>
            {id}
          </IntentLink>
        )}
      />
    </Stack>
  )
}

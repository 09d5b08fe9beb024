import { Card, Grid, Heading, Stack } from '@sanity/ui'
import type { Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { formatMonth } from '../../lib/workflow/model/dates.ts'
import { FigureTable } from './figure-table.tsx'
import { LoadChart } from './load-chart.tsx'

const ANYONE = 'Any reviewer'

/** Open reviews per reviewer and due reviews per month; each as a chart and a table. */
export function DashboardWorkload({ reviewers, months }: Pick<Dashboard, 'reviewers' | 'months'>) {
  const byReviewer = reviewers.map(({ name, inTime, late }) => ({
    name: name ?? ANYONE,
    values: [inTime, late],
  }))
  const byMonth = months.map(({ month, pages }) => ({ name: formatMonth(month), values: [pages] }))
  return (
    <Stack gap={4} as="section" aria-labelledby="dashboard-workload">
      <Heading as="h2" size={1} id="dashboard-workload">
        Workload
      </Heading>
      <Grid gridTemplateColumns={[1, 1, 2]} gap={3}>
        <Card border radius={2} padding={4}>
          <Stack gap={4}>
            <Heading as="h3" size={0} id="dashboard-by-reviewer">
              Open reviews by reviewer
            </Heading>
            <LoadChart bars={byReviewer} series={['On time', 'Late']} />
            <FigureTable
              labelledBy="dashboard-by-reviewer"
              columns={['Reviewer', 'On time', 'Late']}
              rows={byReviewer}
              empty="No pages in review."
            />
          </Stack>
        </Card>
        <Card border radius={2} padding={4}>
          <Stack gap={4}>
            <Heading as="h3" size={0} id="dashboard-by-month">
              Pages due by month
            </Heading>
            <LoadChart bars={byMonth} series={['Pages due']} />
            <FigureTable
              labelledBy="dashboard-by-month"
              columns={['Month', 'Pages due']}
              rows={byMonth}
              empty="No published pages are due in these months."
            />
          </Stack>
        </Card>
      </Grid>
    </Stack>
  )
}

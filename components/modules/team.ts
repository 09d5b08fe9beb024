import '@/components/team/doctor-filter.element'

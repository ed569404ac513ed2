import type { KindExpectations } from '#content/model/kind-expectations.ts';

export const expected: KindExpectations = {
  grants: { user: 'R', author: 'CRu', editor: 'CRUd', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 3, max: 150 },
    'texts.excerpt': { max: 300 },
    'texts.body': { max: 10_000 },
    'details.venue': { max: 100 },
    'details.address': { max: 255 },
    'details.organiser': { max: 150 },
  },
  jsonLd: {
    type: 'Event',
    properties: [
      'name',
      'startDate',
      'endDate',
      'eventStatus',
      'eventAttendanceMode',
      'location',
      'image',
      'offers',
      'organizer',
      'description',
    ],
  },
};

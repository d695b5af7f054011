import { expect, it } from '@jest/globals';
import { type ApplicationRow, showApplication } from './application-row.js';

const ROW: ApplicationRow = {
  id: 'app_01',
  organization_id: 'org_01',
  name: 'Deploys',
  type: 'web',
  environment: 'prod',
  redirect_uris: [],
  post_logout_redirect_uris: [],
  scopes: ['read:evaluations'],
  grant_types: [],
  token_exchange_clients: [],
  created_at: new Date(0),
  created_by: 'usr_01',
  authority: 'member',
  maker_id: 'usr_01',
  updated_at: new Date(0),
  deleted_at: null,
  suspended_at: null,
  suspension_told_at: null,
};

it('shows an application that another version of the service wrote as it is, rather than failing the list that holds it', () => {
  const later = { ...ROW, type: 'kiosk', environment: 'staging', grant_types: ['urn:example:later'] };
  expect(showApplication(later, [])).toMatchObject({
    type: 'kiosk',
    environment: 'staging',
    grant_types: ['urn:example:later'],
  });
});

it('decides by no authority that it does not know', () => {
  expect(() => showApplication({ ...ROW, authority: 'superuser' }, [])).toThrow('"superuser" is stored');
});

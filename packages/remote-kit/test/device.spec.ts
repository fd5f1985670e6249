import 'fake-indexeddb/auto';
import { deviceBox, forgetOnDevice, privateKey } from '../src/device';

describe('what a device keeps for a person', () => {
  it('is there after a reload, for this person alone', async () => {
    const box = deviceBox<{ name: string }>('anna', 'photo');
    expect(await box.put('1', { name: 'lot.jpg' })).toBe(true);
    await box.put('2', { name: 'heap.jpg' });
    expect(await deviceBox('anna', 'photo').all()).toEqual([{ name: 'lot.jpg' }, { name: 'heap.jpg' }]);
    expect(await deviceBox('anna', 'document').all()).toEqual([]);
    expect(await deviceBox('ben', 'photo').all()).toEqual([]);
    await box.remove('1');
    expect(await box.all()).toEqual([{ name: 'heap.jpg' }]);
  });

  it('is gone after the sign-out, and what others have kept is not', async () => {
    await deviceBox('anna', 'photo').put('1', 'hers');
    await deviceBox('ben', 'photo').put('1', 'his');
    localStorage.setItem(privateKey('anna', 'draft.new'), 'typed');
    localStorage.setItem(privateKey('ben', 'draft.new'), 'typed');
    await forgetOnDevice('anna');
    expect(await deviceBox('anna', 'photo').all()).toEqual([]);
    expect(await deviceBox('ben', 'photo').all()).toEqual(['his']);
    expect(Object.keys(localStorage)).toEqual([privateKey('ben', 'draft.new')]);
  });
});

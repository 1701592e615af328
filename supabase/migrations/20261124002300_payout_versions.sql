-- A payout is read again for its fund alone.

call pipeline.note_entities_of('fund_payouts', 'fund_id');
